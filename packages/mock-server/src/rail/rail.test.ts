import { materialHandlerLaws, railHandlerLaws } from '@railhead/service/handlers/all.laws'
import { createMemoryStore } from '../store/memory-store'

railHandlerLaws(createMemoryStore)
materialHandlerLaws(createMemoryStore)
