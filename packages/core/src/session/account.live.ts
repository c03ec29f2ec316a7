import { fromEffect } from '../runtime/from-effect'
import type { ApiRuntime } from '../runtime/live.layer'
import { accountMachine } from './account.machine'
import { sendAccount } from './account.submit'

/** The account machine with its calls. */
export const liveAccountMachine = (runtime: ApiRuntime) => accountMachine.provide({ actors: { send: fromEffect(runtime)(sendAccount) } })
