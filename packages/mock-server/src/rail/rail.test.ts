import { lookupLaws } from '@railhead/service/handlers/lookups/lookups.laws'
import { concurrencyLaws } from '@railhead/service/handlers/rail-visits/laws/concurrency.laws'
import { orderListLaws } from '@railhead/service/handlers/rail-visits/laws/order-list.laws'
import { createRailWorld } from '@railhead/service/handlers/rail-visits/laws/rail-world.laws'
import { receiveLaws } from '@railhead/service/handlers/rail-visits/laws/receive.laws'
import { releaseLaws } from '@railhead/service/handlers/rail-visits/laws/release.laws'
import { statisticsLaws } from '@railhead/service/handlers/rail-visits/laws/statistics.laws'
import { stepLaws } from '@railhead/service/handlers/rail-visits/laws/steps.laws'
import { updateLaws } from '@railhead/service/handlers/rail-visits/laws/update.laws'
import { trackLaws } from '@railhead/service/handlers/tracks/tracks.laws'
import { uploadingLaws } from '@railhead/service/handlers/railcars/uploading.laws'
import { createMemoryStore } from '../store/memory-store'

const createWorld = () => createRailWorld(createMemoryStore())
for (const laws of [receiveLaws, releaseLaws, orderListLaws, updateLaws, stepLaws, statisticsLaws, concurrencyLaws, trackLaws, lookupLaws, uploadingLaws]) laws(createWorld)
