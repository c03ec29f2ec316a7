import { routes, type BolRecipient } from "@railhead/api-contract/resources/bols.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { tBolMail } from "../messages/catalogue-bol-mail";
import type { OfferedRecords } from "../record-step/record-step.types";
import { answerOf } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { formatInstant } from "../terminal-time/instant-text";
import type { OfferedRecipient } from "./mail-bol";

function hadText({ mailed }: BolRecipient, zone: string): string | null {
  if (mailed === null) return null;
  const at = formatInstant(mailed.at, zone);
  return mailed.state === "sent" ? tBolMail("had.sent", { at }) : tBolMail("had.waiting", { at });
}

/** The contacts that a BOL can be mailed to, as the page of the mail offers them; where there is none, that is said. */
export async function readRecipients(
  api: ApiRuntime,
  id: string,
  zone: string,
): Promise<OfferedRecords<OfferedRecipient>> {
  const asked = call(routes.recipients, { params: { id } });
  const answer = await answerOf(
    api,
    Effect.map(asked, ({ result }) => result),
  );
  if (!answer.ok) return { offered: null, problem: tBolMail("offered.failed") };
  const offered = answer.value.map((one) => ({ ...one, had: hadText(one, zone) }));
  return offered.length === 0 ? { offered, problem: tBolMail("offered.none") } : { offered };
}
