import * as carriers from "@railhead/api-contract/resources/carriers.contract";
import * as customers from "@railhead/api-contract/resources/customers.contract";
import * as origins from "@railhead/api-contract/resources/origins.contract";
import * as parentCustomers from "@railhead/api-contract/resources/parent-customers.contract";
import * as productNames from "@railhead/api-contract/resources/product-names.contract";
import * as productSizeMaster from "@railhead/api-contract/resources/product-size-master.contract";
import * as productSizes from "@railhead/api-contract/resources/product-sizes.contract";
import * as railroads from "@railhead/api-contract/resources/railroads.contract";
import * as suppliers from "@railhead/api-contract/resources/suppliers.contract";
import * as displayDefaults from "@railhead/api-contract/resources/terminal-uom-display-defaults.contract";
import type { Terminal } from "@railhead/api-contract/resources/terminals.contract";
import * as transloadCategories from "@railhead/api-contract/resources/transload-categories.contract";
import * as uom from "@railhead/api-contract/resources/uom.contract";
import * as uomClasses from "@railhead/api-contract/resources/uom-classes.contract";
import * as densities from "@railhead/api-contract/resources/uom-product-inter-class-conversions.contract";
import * as conversions from "@railhead/api-contract/resources/uom-standard-conversions.contract";
import * as uomSystems from "@railhead/api-contract/resources/uom-systems.contract";
import { CARRIERS, CUSTOMERS, ORIGINS, PARENT_CUSTOMERS, RAILROADS, SUPPLIERS } from "./parties.seed";
import { lookup } from "./places";
import { DENSITIES, PRODUCTS, PRODUCT_SIZES, SIZES } from "./products.seed";
import type { SeedApi } from "./seed-api";
import { TRANSLOAD_CATEGORIES } from "./transload.seed";
import { DISPLAY_UNITS, STANDARD_CONVERSIONS, UNITS, UOM_CLASSES, UOM_SYSTEMS } from "./units.seed";

type IdOf = (name: string) => string;

/** Ids of the reference data by name, as visits need them. */
export interface Reference {
  readonly customer: IdOf;
  readonly supplier: IdOf;
  readonly origin: IdOf;
  readonly railroad: IdOf;
  readonly carrier: IdOf;
  /** By abbreviation. */
  readonly unit: IdOf;
  readonly product: IdOf;
  /** By product and size: 'Northern White 40/70'. */
  readonly productSize: IdOf;
}

interface Units {
  readonly uomClass: IdOf;
  readonly unit: IdOf;
}

async function seedUnits(api: SeedApi, terminals: readonly Terminal[]): Promise<Units> {
  const system = lookup(
    await api.createAll(
      uomSystems.routes,
      UOM_SYSTEMS.map((name) => ({ name })),
    ),
    (row) => row.name,
  );
  const uomClass = lookup(
    await api.createAll(
      uomClasses.routes,
      UOM_CLASSES.map(({ name }) => ({ name })),
    ),
    (row) => row.name,
  );
  const made = await api.createAll(
    uom.routes,
    UNITS.map((unit) => ({
      name: unit.name,
      abbreviation: unit.abbreviation,
      uom_class_id: uomClass(unit.class).id,
      uom_system_id: unit.system === null ? null : system(unit.system).id,
    })),
  );
  const unit = lookup(made, (row) => row.abbreviation);
  for (const { name, base } of UOM_CLASSES) {
    await api.call(uomClasses.routes.update, {
      params: { id: uomClass(name).id },
      body: { base_uom_id: unit(base).id },
    });
  }
  await api.createAll(
    conversions.routes,
    STANDARD_CONVERSIONS.map(({ from, to, factor }) => ({
      from_uom_id: unit(from).id,
      to_uom_id: unit(to).id,
      factor,
    })),
  );
  const defaults = terminals.flatMap((terminal) =>
    DISPLAY_UNITS.map((shown) => ({
      terminal_id: terminal.id,
      uom_class_id: uomClass(shown.class).id,
      uom_id: unit(shown.unit).id,
    })),
  );
  await api.createAll(displayDefaults.routes, defaults);
  return { uomClass: (name) => uomClass(name).id, unit: (abbreviation) => unit(abbreviation).id };
}

async function seedProducts(
  api: SeedApi,
  { uomClass, unit }: Units,
): Promise<Pick<Reference, "product" | "productSize">> {
  const named = await api.createAll(
    productNames.routes,
    PRODUCTS.map((product) => ({
      name: product.name,
      family: product.family,
      uom_class_id: uomClass(product.class),
      hazmat_un_number: product.hazmat_un_number,
    })),
  );
  const product = lookup(named, (row) => row.name);
  await api.createAll(
    densities.routes,
    DENSITIES.map((liquid) => ({
      product_name_id: product(liquid.product).id,
      from_uom_id: unit("gal"),
      to_uom_id: unit("lb"),
      factor: liquid.pounds,
      valid_from: "2020-01-01",
    })),
  );
  const masters = await api.createAll(
    productSizeMaster.routes,
    SIZES.map((size, at) => ({ name: size.name, display_uom_id: unit(size.display), sort_order: at + 1 })),
  );
  const master = lookup(masters, (row) => row.name);
  const made = await api.createAll(
    productSizes.routes,
    PRODUCT_SIZES.map((size) => ({
      product_name_id: product(size.product).id,
      product_size_master_id: master(size.size).id,
      supplier_code: size.supplier_code,
    })),
  );
  const productSize = lookup(made, (row) => row.name);
  return { product: (name) => product(name).id, productSize: (name) => productSize(name).id };
}

/** Units, products, transload categories, customers, suppliers, origins and railroads. */
export async function seedReference(
  api: SeedApi,
  terminals: readonly Terminal[],
  stateId: (abbreviation: string) => string,
): Promise<Reference> {
  const units = await seedUnits(api, terminals);
  const products = await seedProducts(api, units);
  await api.createAll(
    transloadCategories.routes,
    TRANSLOAD_CATEGORIES.map(({ name, from, into }) => ({
      name,
      source_category_id: from,
      destination_category_id: into,
    })),
  );
  const supplier = lookup(await api.createAll(suppliers.routes, SUPPLIERS), (row) => row.name);
  const railroad = lookup(await api.createAll(railroads.routes, RAILROADS), (row) => row.reporting_mark);
  const carrier = lookup(await api.createAll(carriers.routes, CARRIERS), (row) => row.name);
  const parent = lookup(await api.createAll(parentCustomers.routes, PARENT_CUSTOMERS), (row) => row.name);
  const customer = lookup(
    await api.createAll(
      customers.routes,
      CUSTOMERS.map(({ parent: owner, ...facts }) => ({
        ...facts,
        parent_customer_id: owner === null ? null : parent(owner).id,
        billing_email: `ap@${facts.code.toLowerCase()}.test`,
      })),
    ),
    (row) => row.name,
  );
  const origin = lookup(
    await api.createAll(
      origins.routes,
      ORIGINS.map((facts) => ({
        name: facts.name,
        city: facts.city,
        supplier_id: supplier(facts.supplier).id,
        state_id: stateId(facts.state),
        railroad_id: railroad(facts.railroad).id,
      })),
    ),
    (row) => row.name,
  );
  return {
    ...products,
    customer: (name) => customer(name).id,
    supplier: (name) => supplier(name).id,
    origin: (name) => origin(name).id,
    railroad: (mark) => railroad(mark).id,
    carrier: (name) => carrier(name).id,
    unit: units.unit,
  };
}
