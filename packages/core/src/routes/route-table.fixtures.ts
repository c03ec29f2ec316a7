import { IMPORT_PAGES_REDIRECTS, IMPORT_PAGES_ROUTES } from "./import-pages.fixtures";
import { PRINT_PAGES_REDIRECTS, PRINT_PAGES_ROUTES } from "./print-pages.fixtures";

/** Every address of the specification and what it needs, written out independently for the tests of the route table. */
export const EXPECTED_ROUTES = `
/index = dashboard:view
/login = open
/permission-denied = open
/ui-next/bols = bol:view
/ui-next/bols/add = bol:manual
/ui-next/bols/edit/{id} = bol:edit
/ui-next/business-contacts = business contact:view
/ui-next/business-contacts/add = business contact:create
/ui-next/business-contacts/view/{id} = business contact:view
/ui-next/business-contacts/edit/{id} = business contact:edit
/ui-next/carriers = carrier:view
/ui-next/carriers/add = carrier:create
/ui-next/carriers/view/{id} = carrier:view
/ui-next/carriers/edit/{id} = carrier:edit
/contracts = contract:view
/contracts/add = contract:create
/contracts/view/{id} = contract:view
/contracts/edit/{id} = contract:edit
/ui-next/customers = customer:view
/ui-next/customers/add = customer:create
/ui-next/customers/view/{id} = customer:view
/ui-next/customers/edit/{id} = customer:edit
/invoice-headers = invoice header:view
/invoice-headers/create = invoice header:create
/invoice-headers/view/{id} = invoice header:view
/jobs = job:view
/jobs/add = job:create
/jobs/view/{id} = job:view
/jobs/edit/{id} = job:edit
/ui-next/logged-exceptions = logged exception:view
/ui-next/logged-exceptions/view/{id} = logged exception:view
/master-records = search:view
/ui-next/onsite-storage = onsite storage:view
/ui-next/onsite-storage/add = onsite storage:create
/ui-next/onsite-storage/view/{id} = onsite storage:view
/ui-next/onsite-storage/edit/{id} = onsite storage:edit
/ui-next/operators = operator:view
/ui-next/operators/add = operator:create
/ui-next/operators/view/{id} = operator:view
/ui-next/operators/edit/{id} = operator:edit
/orders = order:view
/orders/add = order:create
/orders/view/{id} = order:view
/orders/edit/{id} = order:edit
/ui-next/origins = origin:view
/ui-next/origins/add = origin:create
/ui-next/origins/view/{id} = origin:view
/ui-next/origins/edit/{id} = origin:edit
/outbound-trucks = outbound truck:view
/outbound-trucks/add = outbound truck:create
/outbound-trucks/view/{id} = outbound truck:view
/outbound-trucks/edit/{id} = outbound truck:edit
/ui-next/parent-customers = parent customer:view
/ui-next/parent-customers/add = parent customer:create
/ui-next/parent-customers/view/{id} = parent customer:view
/ui-next/parent-customers/edit/{id} = parent customer:edit
/ui-next/product-names = product:view
/ui-next/product-names/add = product:create
/ui-next/product-names/view/{id} = product:view
/ui-next/product-names/edit/{id} = product:edit
/product-size-master = product:view
/product-size-master/add = product:create
/product-size-master/view/{id} = product:view
/product-size-master/edit/{id} = product:edit
/ui-next/product-sizes = product:view
/ui-next/product-sizes/add = product:create
/ui-next/product-sizes/view/{id} = product:view
/ui-next/product-sizes/edit/{id} = product:edit
/ui-next/pumps = pump:view
/ui-next/pumps/add = pump:create
/ui-next/pumps/view/{id} = pump:view
/ui-next/pumps/edit/{id} = pump:edit
/railcar-loads-for-review = billing:review
/railcars = railcar:view
/railcars/add = railcar:create
/railcars/view/{id} = railcar:view
/railcars/edit/{id} = railcar:edit
/ui-next/railroads = railroad:view
/ui-next/railroads/add = railroad:create
/ui-next/railroads/view/{id} = railroad:view
/ui-next/railroads/edit/{id} = railroad:edit
/ui-next/scales = scale:view
/ui-next/scales/add = scale:create
/ui-next/scales/view/{id} = scale:view
/ui-next/scales/edit/{id} = scale:edit
/ui-next/service-companies = service company:view
/ui-next/service-companies/add = service company:create
/ui-next/service-companies/view/{id} = service company:view
/ui-next/service-companies/edit/{id} = service company:edit
/ui-next/suppliers = supplier:view
/ui-next/suppliers/add = supplier:create
/ui-next/suppliers/view/{id} = supplier:view
/ui-next/suppliers/edit/{id} = supplier:edit
/ui-next/terminal-driver-instructions = app:super admin
/ui-next/terminal-driver-instructions/add = app:super admin
/ui-next/terminal-driver-instructions/view/{id} = app:super admin
/ui-next/terminal-driver-instructions/edit/{id} = app:super admin
/ui-next/terminal-policies = app:super admin
/ui-next/terminal-policies/add = app:super admin
/ui-next/terminal-policies/view/{id} = app:super admin
/ui-next/terminal-policies/edit/{id} = app:super admin
/ui-next/terminal-policy-items = app:super admin
/ui-next/terminal-policy-items/add = app:super admin
/ui-next/terminal-policy-items/view/{id} = app:super admin
/ui-next/terminal-policy-items/edit/{id} = app:super admin
/track-utilization = track:view
/track-utilization/view/{id} = track:view
/ui-next/tracks = track:view
/ui-next/tracks/add = track:create
/ui-next/tracks/view/{id} = track:view
/ui-next/tracks/edit/{id} = track:edit
/transload-for-review = billing:review
/uom = uom:view
/uom/add = uom:create
/uom/view/{id} = uom:view
/uom/edit/{id} = uom:edit
/uom-classes = uom class:view
/uom-classes/add = uom class:create
/uom-classes/view/{id} = uom class:view
/uom-classes/edit/{id} = uom class:edit
/uom-systems = uom system:view
/uom-systems/add = uom system:create
/uom-systems/view/{id} = uom system:view
/uom-systems/edit/{id} = uom system:edit
/uom-standard-conversions = uom conversion:view
/uom-standard-conversions/add = uom conversion:create
/uom-standard-conversions/view/{id} = uom conversion:view
/uom-standard-conversions/edit/{id} = uom conversion:edit
/uom-product-inter-class-conversions = uom conversion:view
/uom-product-inter-class-conversions/add = uom conversion:create
/uom-product-inter-class-conversions/view/{id} = uom conversion:view
/uom-product-inter-class-conversions/edit/{id} = uom conversion:edit
/uom-product-intra-class-conversions = uom conversion:view
/uom-product-intra-class-conversions/add = uom conversion:create
/uom-product-intra-class-conversions/view/{id} = uom conversion:view
/uom-product-intra-class-conversions/edit/{id} = uom conversion:edit
/users = user:view
/users/add = user:create
/users/view/{id} = user:view
/users/edit/{id} = user:edit
/ui-next/well-owners = well owner:view
/ui-next/well-owners/add = well owner:create
/ui-next/well-owners/view/{id} = well owner:view
/ui-next/well-owners/edit/{id} = well owner:edit
/ui-next/wells = well:view
/ui-next/wells/add = well:create
/ui-next/wells/view/{id} = well:view
/ui-next/wells/edit/{id} = well:edit
/cherrypicking = app:admin
/cherrypicking/history = track:view
/cherrypicking/history/{id} = track:view
/cherrypicking/submit = railcar:view
/cherrypicking/view/{id} = app:admin
/jobs/related-outbounds/{id} = job:view
/onsite-storage/asset-history/{id} = onsite storage:view
/onsite-storage/reconcile/{id} = onsite storage:create
/onsite-storage/transfer/{id} = onsite storage:create
/orders/attached-trucks/{id} = order:view
/orders/related-jobs/{id} = order:view
/outbound-trucks/arrivals = outbound truck:view
/outbound-trucks/handling = outbound truck:edit
/outbound-trucks/load-truck/{id} = outbound truck:edit
/outbound-trucks/tare/{id} = outbound truck:edit
/outbound-trucks/sign-bol/{id} = outbound truck:edit
/outbound-trucks/release = outbound truck:edit
/outbound-trucks/release/{id} = outbound truck:edit
/outbound-trucks/asset-history/{id} = outbound truck:view
/pumps/meter-factor/{id} = pump:create
/pumps/meter-factor-history/{id} = pump:view
/railcars/batch-customer-release = railcar:edit
/railcars/batch-delete = railcar:edit
/railcars/batch-receive = railcar:edit
/railcars/batch-release = railcar:edit
/railcars/batch-update = railcar:edit
/railcars/bulk-upload = railcar:create
/railcars/handling = railcar:view
/railcars/pending = railcar:view
/railcars/asset-history/{id} = railcar:view
/railcars/flag-inoperable/{id} = railcar:edit
/railcars/release/{id} = railcar:edit
/railcars/unload/{id} = railcar:edit
/railcars/receive/{id} = railcar:receive
/railcars/reconcile/{id} = railcar:reconcile
/bulk-commodity-railcar-loads/add-drafts/{id} = draft:create
/mobile-v2 = app:mobile
/mobile-v2/scan-mode = app:mobile
/mobile-v2/sand = app:mobile
/mobile-v2/sand/inbound-trucks = app:mobile
/mobile-v2/sand/inbound-trucks/handling = app:mobile
/mobile-v2/sand/inbound-trucks/handling/{id} = app:mobile
/mobile-v2/sand/inbound-trucks/capture-signature = app:mobile
/mobile-v2/sand/inbound-trucks/capture-signature/{id} = app:mobile
/mobile-v2/sand/inbound-trucks/release = app:mobile
/mobile-v2/sand/inbound-trucks/release/{id} = app:mobile
/mobile-v2/sand/inbound-trucks/search = app:mobile
/mobile-v2/sand/outbound-trucks = app:mobile
/mobile-v2/sand/outbound-trucks/handling = app:mobile
/mobile-v2/sand/outbound-trucks/handling/{id} = app:mobile
/mobile-v2/sand/outbound-trucks/capture-signature = app:mobile
/mobile-v2/sand/outbound-trucks/capture-signature/{id} = app:mobile
/mobile-v2/sand/outbound-trucks/release = app:mobile
/mobile-v2/sand/outbound-trucks/release/{id} = app:mobile
/mobile-v2/sand/outbound-trucks/search = app:mobile
/mobile-v2/sand/railcars = app:mobile
/mobile-v2/sand/railcars/bulk-move = app:mobile
/mobile-v2/sand/railcars/edit = app:mobile
/mobile-v2/sand/railcars/edit/{id} = app:mobile
/mobile-v2/sand/railcars/receive = app:mobile
/mobile-v2/sand/railcars/receive/{id} = app:mobile
/mobile-v2/sand/railcars/release = app:mobile
/mobile-v2/sand/railcars/search = app:mobile
/mobile-v2/sand/railcars/cherrypicking = app:mobile
/mobile-v2/sand/railcars/cherrypicking/{id} = app:mobile
/mobile-v2/sand/railcars/bulk-add = app:mobile
/mobile-v2/sand/railcars/bulk-sequence = app:mobile
/mobile-v2/sand/railcars/sequence = app:mobile
/mobile-v2/bulk-commodity = app:mobile
/mobile-v2/bulk-commodity/inbound-trucks = app:mobile
/mobile-v2/bulk-commodity/inbound-trucks/handling = app:mobile
/mobile-v2/bulk-commodity/inbound-trucks/handling/{id} = app:mobile
/mobile-v2/bulk-commodity/inbound-trucks/capture-signature = app:mobile
/mobile-v2/bulk-commodity/inbound-trucks/capture-signature/{id} = app:mobile
/mobile-v2/bulk-commodity/inbound-trucks/release = app:mobile
/mobile-v2/bulk-commodity/inbound-trucks/release/{id} = app:mobile
/mobile-v2/bulk-commodity/inbound-trucks/search = app:mobile
/mobile-v2/bulk-commodity/outbound-trucks = app:mobile
/mobile-v2/bulk-commodity/outbound-trucks/handling = app:mobile
/mobile-v2/bulk-commodity/outbound-trucks/handling/{id} = app:mobile
/mobile-v2/bulk-commodity/outbound-trucks/capture-signature = app:mobile
/mobile-v2/bulk-commodity/outbound-trucks/capture-signature/{id} = app:mobile
/mobile-v2/bulk-commodity/outbound-trucks/release = app:mobile
/mobile-v2/bulk-commodity/outbound-trucks/release/{id} = app:mobile
/mobile-v2/bulk-commodity/outbound-trucks/search = app:mobile
/mobile-v2/bulk-commodity/railcars = app:mobile
/mobile-v2/bulk-commodity/railcars/bulk-move = app:mobile
/mobile-v2/bulk-commodity/railcars/edit = app:mobile
/mobile-v2/bulk-commodity/railcars/edit/{id} = app:mobile
/mobile-v2/bulk-commodity/railcars/receive = app:mobile
/mobile-v2/bulk-commodity/railcars/receive/{id} = app:mobile
/mobile-v2/bulk-commodity/railcars/release = app:mobile
/mobile-v2/bulk-commodity/railcars/search = app:mobile
/mobile-v2/bulk-commodity/railcars/cherrypicking = app:mobile
/mobile-v2/bulk-commodity/railcars/cherrypicking/{id} = app:mobile
/mobile-v2/bulk-commodity/railcars/bulk-add = app:mobile
/mobile-v2/bulk-commodity/railcars/bulk-sequence = app:mobile
/mobile-v2/bulk-commodity/railcars/sequence = app:mobile
/mobile-v2/sand/railcars/handling = app:mobile
/mobile-v2/sand/railcars/handling/{id} = app:mobile
`;

/** Pages of our own, because loads and settings must come from somewhere. */
export const EXPECTED_OWN_ROUTES = `${IMPORT_PAGES_ROUTES}${PRINT_PAGES_ROUTES}
/inbound-trucks = outbound truck:view
/inbound-trucks/add = outbound truck:create
/inbound-trucks/view/{id} = outbound truck:view
/inbound-trucks/edit/{id} = outbound truck:edit
/bulk-commodity-trucks = outbound truck:view
/bulk-commodity-inbound-trucks = outbound truck:view
/bulk-commodity-inbound-trucks/add = outbound truck:create
/bulk-commodity-inbound-trucks/view/{id} = outbound truck:view
/bulk-commodity-inbound-trucks/edit/{id} = outbound truck:edit
/bulk-commodity-outbound-trucks = outbound truck:view
/bulk-commodity-outbound-trucks/add = outbound truck:create
/bulk-commodity-outbound-trucks/view/{id} = outbound truck:view
/bulk-commodity-outbound-trucks/edit/{id} = outbound truck:edit
/bulk-commodity-railcar-loads = railcar:view
/bulk-commodity-railcar-loads/add = railcar:create
/bulk-commodity-railcar-loads/view/{id} = railcar:view
/bulk-commodity-railcar-loads/edit/{id} = railcar:edit
/terminals = session
/terminals/add = app:super admin
/terminals/view/{id} = session
/terminals/edit/{id} = app:super admin
/terminals/display-units/{id} = session
/terminals/display-units/add/{id} = app:super admin
/terminals/display-units/view/{id} = session
/terminals/display-units/edit/{id} = app:super admin
/railcars/undo-release/{id} = railcar:reconcile
/outbound-trucks/yard-board = outbound truck:view
/inbound-trucks/arrivals = outbound truck:view
/inbound-trucks/handling = outbound truck:edit
/inbound-trucks/unload-truck/{id} = outbound truck:edit
/inbound-trucks/gross/{id} = outbound truck:edit
/inbound-trucks/tare/{id} = outbound truck:edit
/inbound-trucks/sign-bol/{id} = outbound truck:edit
/inbound-trucks/release = outbound truck:edit
/inbound-trucks/release/{id} = outbound truck:edit
/inbound-trucks/asset-history/{id} = outbound truck:view
/bols/record/{id} = bol:view
/bols/versions/{id} = bol:view
/bols/mail/{id} = bol:edit
/bols/check = bol:view
/unit-converter = uom conversion:view
/profiles = app:super admin
/profiles/add = app:super admin
/profiles/view/{id} = app:super admin
/profiles/edit/{id} = app:super admin
`;

/** Bookmarks without the prefix; each leads to the same address under /ui-next. */
export const EXPECTED_REDIRECTS = `${IMPORT_PAGES_REDIRECTS}${PRINT_PAGES_REDIRECTS}
/bols
/bols/add
/bols/edit/{id}
/business-contacts
/business-contacts/add
/business-contacts/view/{id}
/business-contacts/edit/{id}
/carriers
/carriers/add
/carriers/view/{id}
/carriers/edit/{id}
/customers
/customers/add
/customers/view/{id}
/customers/edit/{id}
/logged-exceptions
/logged-exceptions/view/{id}
/onsite-storage
/onsite-storage/add
/onsite-storage/view/{id}
/onsite-storage/edit/{id}
/operators
/operators/add
/operators/view/{id}
/operators/edit/{id}
/origins
/origins/add
/origins/view/{id}
/origins/edit/{id}
/parent-customers
/parent-customers/add
/parent-customers/view/{id}
/parent-customers/edit/{id}
/product-names
/product-names/add
/product-names/view/{id}
/product-names/edit/{id}
/product-sizes
/product-sizes/add
/product-sizes/view/{id}
/product-sizes/edit/{id}
/pumps
/pumps/add
/pumps/view/{id}
/pumps/edit/{id}
/railroads
/railroads/add
/railroads/view/{id}
/railroads/edit/{id}
/scales
/scales/add
/scales/view/{id}
/scales/edit/{id}
/service-companies
/service-companies/add
/service-companies/view/{id}
/service-companies/edit/{id}
/suppliers
/suppliers/add
/suppliers/view/{id}
/suppliers/edit/{id}
/terminal-driver-instructions
/terminal-driver-instructions/add
/terminal-driver-instructions/view/{id}
/terminal-driver-instructions/edit/{id}
/terminal-policies
/terminal-policies/add
/terminal-policies/view/{id}
/terminal-policies/edit/{id}
/terminal-policy-items
/terminal-policy-items/add
/terminal-policy-items/view/{id}
/terminal-policy-items/edit/{id}
/tracks
/tracks/add
/tracks/view/{id}
/tracks/edit/{id}
/well-owners
/well-owners/add
/well-owners/view/{id}
/well-owners/edit/{id}
/wells
/wells/add
/wells/view/{id}
/wells/edit/{id}
`;
