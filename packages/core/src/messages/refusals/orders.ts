import { defineRefusals } from "../define-refusals";

/** What is said of orders and jobs. */
export const orderRefusal = defineRefusals({
  job_of_other_customer: ({ job, customer }: { job: string; customer: string }) =>
    `${job} is for ${customer}. Choose a job of the order's customer, or one without a customer.`,
  job_has_orders: ({ job, order, customer }: { job: string; order: string; customer: string }) =>
    `Order ${order} is for ${job} and for ${customer}. Give the order another job first.`,
});
