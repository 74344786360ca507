# The libraries. For other programs: `wythoff` solves, asks and proves and needs GMP and fmt; `wythoff_figures` draws and brings
# Cairo; `wythoff_papers` has the claims of the papers and brings toml++. In a shared library only the names of public headers are
# visible. The papers look behind those names, engine by engine, so they are a static library and come with the static build only.
# For this project's own programs and tests: `wythoff_inside`, all rooms and all names.
set(papers_rooms papers report)
set(figures_rooms draw figures)
set(door_rooms ${rooms})
list(REMOVE_ITEM door_rooms ${papers_rooms} ${figures_rooms})
list(TRANSFORM papers_rooms REPLACE "(.+)" "$<TARGET_OBJECTS:wythoff_\\1>" OUTPUT_VARIABLE papers_objects)
list(TRANSFORM figures_rooms REPLACE "(.+)" "$<TARGET_OBJECTS:wythoff_\\1>" OUTPUT_VARIABLE figures_objects)
list(TRANSFORM door_rooms REPLACE "(.+)" "$<TARGET_OBJECTS:wythoff_\\1>" OUTPUT_VARIABLE door_objects)

# add_door(TARGET NAME OBJECT...): a library for other programs, installed as lib<NAME>.
function(add_door target name)
  add_library(${target} ${ARGN})
  add_library(wythoff::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name} VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_include_directories(${target} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
  get_target_property(type ${target} TYPE)
  if(type STREQUAL SHARED_LIBRARY AND NOT WYTHOFF_SANITIZE)
    target_link_options(${target} PRIVATE -Wl,-z,defs)  # a name that no library shows is an error now, not at the user's
  endif()
endfunction()

add_door(libwythoff wythoff ${door_objects})
set_target_properties(libwythoff PROPERTIES OUTPUT_NAME wythoff)
target_link_libraries(libwythoff PUBLIC PkgConfig::GMPXX PRIVATE fmt::fmt)
add_door(libwythoff_figures figures ${figures_objects})
set_target_properties(libwythoff_figures PROPERTIES OUTPUT_NAME wythoff_figures)
target_link_libraries(libwythoff_figures PUBLIC libwythoff PRIVATE PkgConfig::CAIRO fmt::fmt)
if(NOT BUILD_SHARED_LIBS)
  add_door(libwythoff_papers papers STATIC ${papers_objects})
  set_target_properties(libwythoff_papers PROPERTIES OUTPUT_NAME wythoff_papers)
  target_link_libraries(libwythoff_papers PUBLIC libwythoff libwythoff_figures
    PRIVATE PkgConfig::TOMLPP fmt::fmt Threads::Threads)
endif()

add_library(wythoff_inside STATIC ${door_objects} ${figures_objects} ${papers_objects})
set_target_properties(wythoff_inside PROPERTIES LINKER_LANGUAGE CXX)
target_compile_features(wythoff_inside PUBLIC cxx_std_20)
target_include_directories(wythoff_inside PUBLIC ${PROJECT_SOURCE_DIR}/include)
target_link_libraries(wythoff_inside PUBLIC PkgConfig::GMPXX fmt::fmt PRIVATE PkgConfig::CAIRO PkgConfig::TOMLPP Threads::Threads)
