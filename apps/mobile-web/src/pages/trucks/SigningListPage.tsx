import type { Family } from '@railhead/api-contract/railcar'
import { t } from '@railhead/core/messages/catalogue'
import { floorPaths, type TruckKind } from '@railhead/core/routes/paths'
import { categoryTitle } from '@railhead/ui/floor/floor-tiles'
import { SigningList } from '@railhead/ui/signature/SigningList.tsx'

/** The trucks that wait for the signature on their BOL. */
export const SigningListPage = ({ category, path }: { category: Family; path: TruckKind }) => (
  <SigningList title={t('page.captureSignature')} subtitle={categoryTitle(category)} back={floorPaths.trucks(category, path)} family={category} path={path} />
)
