import type { AnyEntity } from '@railhead/api-contract/entity'
import type { ResourceName } from '@railhead/api-contract/entities'
import * as contract from '@railhead/api-contract/contract'
import type { Route, Routes } from '@railhead/api-contract/rest'

/** A resource of the contract: its facts and its routes. */
export interface Resource {
  readonly name: ResourceName
  readonly entity: AnyEntity
  readonly routes: Routes
}

const isEntity = (value: unknown): value is AnyEntity => typeof value === 'object' && value !== null && 'writable' in value && 'create' in value

function collect(): { resources: Map<string, Resource>; routes: Route[] } {
  const resources = new Map<string, Resource>()
  const found: Route[] = []
  for (const module of Object.values(contract)) {
    const routes: Routes = module.routes
    found.push(...Object.values(routes))
    const create = routes['create']
    const entity = Object.values(module).find((value) => isEntity(value) && value.create === create?.body)
    const name = create?.path.split('/')[2]
    if (isEntity(entity) && name !== undefined) resources.set(name, { name: name as ResourceName, entity, routes })
  }
  return { resources, routes: found }
}
const collected = collect()

/** Every resource by its endpoint name. */
export const RESOURCES: ReadonlyMap<string, Resource> = collected.resources
/** Every route of the contract. */
export const ROUTES: readonly Route[] = collected.routes

/** Facts of a resource; asking for one that the contract does not have is a mistake of ours. */
export function resourceOf(name: ResourceName): Resource {
  const resource = RESOURCES.get(name)
  if (resource === undefined) throw new Error(`The contract has no resource ${name}`)
  return resource
}
