import { defineRefusals } from "../define-refusals";

/** What is said of saved views of lists. */
export const savedViewRefusal = defineRefusals({
  view_name_taken: ({ name }: { name: string }) => `You have a view ${name} of this list already. Choose another name.`,
  too_many_views: ({ most }: { most: number }) =>
    `You have ${most} views of this list already. Delete one that you no longer need.`,
  view_of_another: "This view belongs to someone else. Save it as a view of your own.",
  view_sharing_forbidden: "Sharing views needs the right app: admin.",
});
