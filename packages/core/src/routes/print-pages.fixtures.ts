/** The pages on which lists are printed, and what each needs, written out independently as the others are. */
export const PRINT_PAGES_ROUTES = `
/ui-next/bols/print = bol:view
/ui-next/business-contacts/print = business contact:view
/ui-next/carriers/print = carrier:view
/cherrypicking/print = app:admin
/ui-next/customers/print = customer:view
/jobs/print = job:view
/ui-next/onsite-storage/print = onsite storage:view
/ui-next/operators/print = operator:view
/orders/print = order:view
/ui-next/origins/print = origin:view
/outbound-trucks/print = outbound truck:view
/ui-next/parent-customers/print = parent customer:view
/ui-next/product-names/print = product:view
/product-size-master/print = product:view
/ui-next/product-sizes/print = product:view
/ui-next/pumps/print = pump:view
/railcars/print = railcar:view
/ui-next/railroads/print = railroad:view
/ui-next/scales/print = scale:view
/ui-next/service-companies/print = service company:view
/ui-next/suppliers/print = supplier:view
/ui-next/terminal-driver-instructions/print = app:super admin
/ui-next/terminal-policies/print = app:super admin
/ui-next/terminal-policy-items/print = app:super admin
/track-utilization/print = track:view
/ui-next/tracks/print = track:view
/uom/print = uom:view
/uom-classes/print = uom class:view
/uom-systems/print = uom system:view
/uom-standard-conversions/print = uom conversion:view
/uom-product-inter-class-conversions/print = uom conversion:view
/uom-product-intra-class-conversions/print = uom conversion:view
/users/print = user:view
/ui-next/well-owners/print = well owner:view
/ui-next/wells/print = well:view
/bulk-commodity-inbound-trucks/print = outbound truck:view
/bulk-commodity-outbound-trucks/print = outbound truck:view
/inbound-trucks/print = outbound truck:view
/bulk-commodity-railcar-loads/print = railcar:view
/terminals/print = session
/profiles/print = app:super admin
/ui-next/onsite-storage/labels = onsite storage:view
/outbound-trucks/labels = outbound truck:view
/railcars/labels = railcar:view
/inbound-trucks/labels = outbound truck:view
/bulk-commodity-inbound-trucks/labels = outbound truck:view
/bulk-commodity-outbound-trucks/labels = outbound truck:view
/bulk-commodity-railcar-loads/labels = railcar:view`;
/** Their addresses without the prefix. */
export const PRINT_PAGES_REDIRECTS = `
/bols/print
/business-contacts/print
/carriers/print
/customers/print
/onsite-storage/print
/operators/print
/origins/print
/parent-customers/print
/product-names/print
/product-sizes/print
/pumps/print
/railroads/print
/scales/print
/service-companies/print
/suppliers/print
/terminal-driver-instructions/print
/terminal-policies/print
/terminal-policy-items/print
/tracks/print
/well-owners/print
/wells/print
/onsite-storage/labels`;
