import * as contacts from "@railhead/api-contract/resources/business-contacts.contract";
import * as jobs from "@railhead/api-contract/resources/jobs.contract";
import * as factors from "@railhead/api-contract/resources/meter-factors.contract";
import * as operators from "@railhead/api-contract/resources/operators.contract";
import * as orders from "@railhead/api-contract/resources/orders.contract";
import * as pumps from "@railhead/api-contract/resources/pumps.contract";
import * as services from "@railhead/api-contract/resources/service-companies.contract";
import * as instructions from "@railhead/api-contract/resources/terminal-driver-instructions.contract";
import * as policies from "@railhead/api-contract/resources/terminal-policies.contract";
import * as policyItems from "@railhead/api-contract/resources/terminal-policy-items.contract";
import type { Terminal } from "@railhead/api-contract/resources/terminals.contract";
import * as owners from "@railhead/api-contract/resources/well-owners.contract";
import * as wells from "@railhead/api-contract/resources/wells.contract";
import { dayOf } from "@railhead/core/terminal-time/day.rules";
import {
  CONTACTS,
  INSTRUCTIONS,
  JOBS,
  OPERATORS,
  POLICY,
  PUMPS,
  SERVICE_COMPANIES,
  WELL_OWNERS,
  WELLS,
  type Contact,
  type OrderPlan,
} from "./office.seed";
import { lookup } from "./places";
import type { TerminalCode } from "./terminals.seed";
import { dayAgo, type VisitWorld } from "./visits";

type IdOf = (name: string) => string;
interface OilField {
  readonly operator: IdOf;
  readonly service: IdOf;
  readonly well: IdOf;
}
interface Office extends VisitWorld, OilField {
  readonly code: TerminalCode;
  readonly terminal: Terminal;
}

const named = (rows: readonly { readonly id: string; readonly name: string }[]): IdOf => {
  const row = lookup(rows, ({ name }) => name);
  return (name) => row(name).id;
};

async function seedOilField({ api }: VisitWorld, stateId: IdOf): Promise<OilField> {
  const operator = named(await api.createAll(operators.routes, OPERATORS));
  const service = named(await api.createAll(services.routes, SERVICE_COMPANIES));
  const owner = named(
    await api.createAll(
      owners.routes,
      WELL_OWNERS.map((name) => ({ name })),
    ),
  );
  const well = named(
    await api.createAll(
      wells.routes,
      WELLS.map(({ operator: by, owner: of, state, ...facts }) => ({
        ...facts,
        operator_id: operator(by),
        well_owner_id: owner(of),
        state_id: stateId(state),
      })),
    ),
  );
  return { operator, service, well };
}

const mailOf = ({ first, last }: Contact, company: string) =>
  `${first}.${last}@${company.replaceAll(/[^A-Za-z]/g, "")}.example`.toLowerCase();

async function seedContacts({ api, reference }: VisitWorld): Promise<void> {
  await api.createAll(
    contacts.routes,
    CONTACTS.map((contact: Contact) => ({
      first_name: contact.first,
      last_name: contact.last,
      title: contact.title,
      email: mailOf(contact, contact.customer ?? contact.supplier ?? ""),
      customer_id: contact.customer === undefined ? null : reference.customer(contact.customer),
      supplier_id: contact.supplier === undefined ? null : reference.supplier(contact.supplier),
      receives_bols: contact.bols ?? false,
      receives_invoices: contact.invoices ?? false,
    })),
  );
}

/** The day so many days from today at a terminal; days before today are below zero. */
const dayIn = ({ terminal, now }: Office, days: number): string =>
  dayOf(terminal.time_zone, dayAgo(terminal, now, -days).afternoon);

async function seedJobs(office: Office): Promise<void> {
  const { api, code, terminal, reference, operator, service, well } = office;
  const day = (days: number | null) => (days === null ? null : dayIn(office, days));
  for (const plan of JOBS[code]) {
    const customer_id = reference.customer(plan.customer);
    const job = await api.call(jobs.routes.create, {
      body: {
        name: plan.name,
        terminal_id: terminal.id,
        customer_id,
        operator_id: operator(plan.operator),
        service_company_id: service(plan.service),
        well_ids: plan.wells.map(well),
        starts_on: day(plan.from),
        ends_on: day(plan.to),
        planned_quantity: plan.planned,
        uom_id: reference.unit("ST"),
      },
    });
    const made = await api.createAll(
      orders.routes,
      plan.orders.map(({ number, sand, tons, po, from, to }: OrderPlan) => ({
        order_number: number,
        terminal_id: terminal.id,
        customer_id,
        product_size_id: reference.productSize(sand),
        job_id: job.id,
        quantity_ordered: tons,
        uom_id: reference.unit("ST"),
        po_number: po ?? null,
        valid_from: day(from),
        valid_to: day(to),
      })),
    );
    for (const [at, { isClosed }] of plan.orders.entries())
      if (isClosed) await api.call(orders.routes.close, { params: { id: made[at]?.id ?? "" }, query: {} });
  }
}

async function seedPumps(office: Office): Promise<void> {
  const { api, terminal, reference } = office;
  for (const { name, product, meter_serial, proved } of PUMPS) {
    const pump = await api.call(pumps.routes.create, {
      body: { name, terminal_id: terminal.id, product_name_id: reference.product(product), meter_serial },
    });
    for (const { days, factor, by, certificate } of proved)
      await api.call(factors.routes.create, {
        body: { pump_id: pump.id, factor, proved_on: dayIn(office, -days), proved_by: by, certificate },
      });
  }
}

async function seedPolicies(office: Office): Promise<void> {
  const { api, terminal } = office;
  await api.createAll(
    instructions.routes,
    INSTRUCTIONS.map((facts, at) => ({ ...facts, terminal_id: terminal.id, sort_order: at + 1 })),
  );
  const { items, ...policy } = POLICY;
  const made = await api.call(policies.routes.create, {
    body: { ...policy, terminal_id: terminal.id, effective_on: dayIn(office, -120) },
  });
  await api.createAll(
    policyItems.routes,
    items.map((item, at) => ({ ...item, terminal_policy_id: made.id, sort_order: at + 1 })),
  );
}

/** What the back office keeps: wells and who drills them, contacts, jobs with their orders, pumps, and what drivers are shown. */
export async function seedOffice(
  world: VisitWorld,
  terminal: (code: TerminalCode) => Terminal,
  stateId: IdOf,
): Promise<void> {
  const field = await seedOilField(world, stateId);
  await seedContacts(world);
  for (const code of Object.keys(JOBS) as TerminalCode[]) {
    const office = { ...world, ...field, code, terminal: terminal(code) };
    await seedJobs(office);
    await seedPumps(office);
    await seedPolicies(office);
  }
}
