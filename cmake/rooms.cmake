# One object library per room of cmake/rooms.txt: wythoff_<room>, made of src/<room>. The arrows of that file are kept by a test
# that reads every #include; here they only say in which order rooms are listed.
file(STRINGS cmake/rooms.txt room_lines REGEX "^[a-z]+:")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS cmake/rooms.txt)
set(rooms "")
foreach(line IN LISTS room_lines)
  string(REGEX MATCH "^[a-z]+" room "${line}")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS src/${room}/*.cpp)
  add_library(wythoff_${room} OBJECT ${sources})
  target_include_directories(wythoff_${room} PRIVATE ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(wythoff_${room} PRIVATE PkgConfig::GMPXX fmt::fmt)
  list(APPEND rooms ${room})
endforeach()
target_link_libraries(wythoff_draw PRIVATE PkgConfig::CAIRO)
target_link_libraries(wythoff_present PRIVATE nlohmann_json::nlohmann_json)
target_link_libraries(wythoff_report PRIVATE nlohmann_json::nlohmann_json)
target_link_libraries(wythoff_papers PRIVATE PkgConfig::TOMLPP)

# Unity builds (all presets but `clang`) compile a room as one translation unit. The papers have one for each paper, since their
# checks are named alike.
foreach(folder IN ITEMS . i m r s w)
  file(GLOB sources CONFIGURE_DEPENDS src/papers/${folder}/*.cpp)
  set_source_files_properties(${sources} PROPERTIES UNITY_GROUP papers_${folder})
endforeach()
set_target_properties(wythoff_papers PROPERTIES UNITY_BUILD_MODE GROUP)

# Engines are optimised; what only lays out text is not, since that would double the time to build it.
foreach(room IN ITEMS papers report present figures)
  target_compile_options(wythoff_${room} PRIVATE $<$<CONFIG:Release>:-O1>)
endforeach()
