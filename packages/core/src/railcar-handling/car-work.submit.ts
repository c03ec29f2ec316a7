import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { routes as drafts } from "@railhead/api-contract/resources/drafts.contract";
import { bodyOf } from "../form/form.submit";
import { draftBody, voidBody } from "../load-work/load-draft.rules";
import type { LoadChange } from "../load-work/load-work.types";
import { unloadPages } from "../railcars/car-pages";
import { requestTo } from "../submission/outbox-request";
import type { OutboxRequest } from "../submission/outbox.types";
import { draftLoad, fieldsOf } from "./car-work.rules";
import type { CarWorkContext, OpenCarForm } from "./car-work.types";

function requestOf(context: CarWorkContext, open: OpenCarForm): OutboxRequest {
  const { name, target } = open;
  const { car } = context.facts;
  const step = { params: { id: context.id ?? "" }, body: car === null ? {} : { updated_at: car.updated_at } };
  switch (name) {
    case "draft": {
      const body = draftBody(draftLoad(context), open) as never;
      return target === null
        ? requestTo(drafts.create, { body })
        : requestTo(drafts.update, { params: { id: target }, body });
    }
    case "voidDraft":
      return requestTo(drafts.void, {
        params: { id: target ?? "" },
        body: voidBody(draftLoad(context), open, bodyOf(fieldsOf(context, open), open.form)) as never,
      });
    case "partial":
      return requestTo(context.family === "sand" ? inbounds.setPartial : loads.setPartial, step);
    case "complete":
      return requestTo(context.family === "sand" ? inbounds.completeHandling : loads.completeHandling, step);
  }
}

/** The page on which a change is taken up again. */
const routeOf = ({ app, family, id }: CarWorkContext): string => {
  const pages = unloadPages(app, family);
  return id === null ? pages.list : pages.one(id);
};

/** What is sent for the form as it is. */
export const changeOf = (context: CarWorkContext, open: OpenCarForm): LoadChange => ({
  ...requestOf(context, open),
  route: routeOf(context),
});
