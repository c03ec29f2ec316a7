/** The pages on which lists are imported, and what each needs, written out independently as the others are. */
export const IMPORT_PAGES_ROUTES = `
/ui-next/business-contacts/import = business contact:create
/ui-next/carriers/import = carrier:create
/ui-next/customers/import = customer:create
/ui-next/onsite-storage/import = onsite storage:create
/ui-next/operators/import = operator:create
/ui-next/origins/import = origin:create
/ui-next/parent-customers/import = parent customer:create
/ui-next/product-names/import = product:create
/product-size-master/import = product:create
/ui-next/product-sizes/import = product:create
/ui-next/pumps/import = pump:create
/ui-next/railroads/import = railroad:create
/ui-next/scales/import = scale:create
/ui-next/service-companies/import = service company:create
/ui-next/suppliers/import = supplier:create
/ui-next/terminal-driver-instructions/import = app:super admin
/ui-next/terminal-policies/import = app:super admin
/ui-next/terminal-policy-items/import = app:super admin
/ui-next/tracks/import = track:create
/uom/import = uom:create
/uom-classes/import = uom class:create
/uom-systems/import = uom system:create
/uom-standard-conversions/import = uom conversion:create
/uom-product-inter-class-conversions/import = uom conversion:create
/uom-product-intra-class-conversions/import = uom conversion:create
/ui-next/well-owners/import = well owner:create
/ui-next/wells/import = well:create`;
/** Their addresses without the prefix. */
export const IMPORT_PAGES_REDIRECTS = `
/business-contacts/import
/carriers/import
/customers/import
/onsite-storage/import
/operators/import
/origins/import
/parent-customers/import
/product-names/import
/product-sizes/import
/pumps/import
/railroads/import
/scales/import
/service-companies/import
/suppliers/import
/terminal-driver-instructions/import
/terminal-policies/import
/terminal-policy-items/import
/tracks/import
/well-owners/import
/wells/import`;
