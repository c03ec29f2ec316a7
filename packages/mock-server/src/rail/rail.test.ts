import { allHandlerLaws } from '@railhead/service/handlers/all.laws'
import { createMemoryStore } from '../store/memory-store'

allHandlerLaws(createMemoryStore)
