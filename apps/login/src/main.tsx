import { createActor } from 'xstate'
import { makeRuntime } from '@railhead/core/runtime/live.layer'
import { liveLoginMachine } from '@railhead/core/session/login.live'
import { deviceClock } from '@railhead/ui/browser/clock'
import { fetchHttp } from '@railhead/ui/browser/http'
import { browserIds } from '@railhead/ui/browser/ids'
import { createLookStore } from '@railhead/ui/browser/look'
import { start } from '@railhead/ui/browser/start.tsx'
import { webStorage } from '@railhead/ui/browser/storage'
import { arrive } from './arrive'
import { LoginPage } from './LoginPage'

createLookStore(webStorage.local, document.documentElement, () => matchMedia('(prefers-color-scheme: dark)').matches)
const runtime = makeRuntime({ http: fetchHttp, clock: deviceClock, ids: browserIds })
const login = createActor(liveLoginMachine(runtime), { input: { ports: { storage: webStorage } } })
login.start()
start(<LoginPage login={login} onSignedIn={(session) => location.replace(arrive(session, webStorage))} />)
