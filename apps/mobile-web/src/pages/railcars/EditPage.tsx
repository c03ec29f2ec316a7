import type { Family } from '@railhead/api-contract/railcar'
import { t } from '@railhead/core/messages/catalogue'
import { floorPaths } from '@railhead/core/routes/paths'
import { categoryTitle } from '@railhead/ui/floor/floor-tiles'
import { EditForm } from '@railhead/ui/railcar-edit/EditForm.tsx'
import { EditList } from '@railhead/ui/railcar-edit/EditList.tsx'

type EditPageProps = { category: Family; id?: string }

/** Edits a railcar on site: its track, position and length. Without an id, the cars of a track to choose from. */
export const EditPage = ({ category, id }: EditPageProps) =>
  id === undefined ? (
    <EditList family={category} title={t('mode.edit')} subtitle={categoryTitle(category)} back={floorPaths.railcars(category)} />
  ) : (
    <EditForm family={category} carId={id} title={t('mode.edit')} subtitle={categoryTitle(category)} back={floorPaths.railcarTask(category, 'edit')} />
  )
