import { authLaws } from '@railhead/service/laws/auth.laws'
import { everyResourceLaws } from '@railhead/service/laws/every-resource.laws'
import { listLaws } from '@railhead/service/laws/list.laws'
import { serviceLaws } from '@railhead/service/laws/service.laws'
import { writeLaws } from '@railhead/service/laws/write.laws'
import { createMemoryStore } from './memory-store'

authLaws(createMemoryStore)
serviceLaws(createMemoryStore)
listLaws(createMemoryStore)
writeLaws(createMemoryStore)
everyResourceLaws(createMemoryStore)
