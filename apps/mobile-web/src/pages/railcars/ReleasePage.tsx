import type { Family } from '@railhead/api-contract/railcar'
import { t } from '@railhead/core/messages/catalogue'
import { floorPaths } from '@railhead/core/routes/paths'
import { categoryTitle } from '@railhead/ui/floor/floor-tiles'
import { Page } from '@railhead/ui/floor/Page.tsx'
import { NotBuiltText } from '@railhead/ui/shared/Screens.tsx'

/** Stands in until the track widget does. */
export const ReleasePage = ({ category }: { category: Family; id?: string }) => (
  <Page title={t('mode.release')} subtitle={categoryTitle(category)} back={floorPaths.railcars(category)}>
    <NotBuiltText>{null}</NotBuiltText>
  </Page>
)
