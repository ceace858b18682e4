// Every module that the shell shares (shared/build/vite/singletons.ts). In builds, each writes itself into the cache that
// remotes read, so all of them are here, also those that the shell does not use itself.
import 'react'
import 'react-dom'
import '@promptelier/platform/cart'
import '@promptelier/platform/catalogue'
import '@promptelier/platform/events'
import '@promptelier/platform/navigation'
import '@promptelier/platform/records'
