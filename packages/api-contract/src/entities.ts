/** The names of resources and the rows of each, as types: browsers import these and the contract of single resources. */
export type { EntityRows, ResourceName } from "./resources";
