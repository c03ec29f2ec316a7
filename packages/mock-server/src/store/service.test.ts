import { authLaws } from '@railhead/service/laws/auth.laws'
import { serviceLaws } from '@railhead/service/laws/service.laws'
import { createMemoryStore } from './memory-store'

authLaws(createMemoryStore)
serviceLaws(createMemoryStore)
