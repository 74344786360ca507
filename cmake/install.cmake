# The command line, the libraries with their headers, what find_package and pkg-config look for, and the certificates.
include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/wythoff)
set(WYTHOFF_COMPONENTS wythoff figures)
if(NOT BUILD_SHARED_LIBS)
  list(APPEND WYTHOFF_COMPONENTS papers)
endif()

if(WYTHOFF_PROGRAM)
  install(TARGETS wythoff)
endif()
foreach(component IN LISTS WYTHOFF_COMPONENTS)
  set(target libwythoff_${component})
  if(component STREQUAL wythoff)
    set(target libwythoff)
  endif()
  install(TARGETS ${target} EXPORT wythoff-${component})
  install(EXPORT wythoff-${component} FILE wythoff-${component}-targets.cmake NAMESPACE wythoff:: DESTINATION ${package_folder})
endforeach()

install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  PATTERN papers EXCLUDE PATTERN report EXCLUDE)
if(NOT BUILD_SHARED_LIBS)
  install(DIRECTORY include/wythoff/papers include/wythoff/report DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/wythoff)
endif()
install(DIRECTORY certificates/ DESTINATION ${CMAKE_INSTALL_DATADIR}/wythoff/certificates FILES_MATCHING PATTERN *.cert)

configure_package_config_file(cmake/wythoff-config.cmake.in wythoff-config.cmake INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(wythoff-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/wythoff-config.cmake ${PROJECT_BINARY_DIR}/wythoff-config-version.cmake
  DESTINATION ${package_folder})

# A static library hands its own libraries on.
set(WYTHOFF_PC_PRIVATE "")
set(WYTHOFF_FIGURES_PC_PRIVATE "")
if(NOT BUILD_SHARED_LIBS)
  set(WYTHOFF_PC_PRIVATE "fmt")
  set(WYTHOFF_FIGURES_PC_PRIVATE "cairo fmt")
endif()
file(RELATIVE_PATH WYTHOFF_PC_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
foreach(pc wythoff wythoff-figures)
  configure_file(cmake/${pc}.pc.in ${pc}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${pc}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()
