import type { PickFormView } from "@railhead/core/cherrypick-form/pick-form.view";
import { t } from "@railhead/core/messages/catalogue";
import { tPick } from "@railhead/core/messages/catalogue-cherrypicking";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";
import type { SendToPick } from "./use-pick-form";

type PlanProps = { view: PickFormView; send: SendToPick };

/** Equal cars that are easier to reach, and the way back once they are taken. */
function Suggestion({ view, send }: PlanProps) {
  const { suggestion, isReplaced, isReadOnly } = view;
  return (
    <>
      {isReplaced ? (
        <p className="cherry-replaced">
          <span>{tPick("suggest.used")}</span>
          <Button disabled={isReadOnly} onClick={() => send({ type: "SUGGESTION.UNDO" })}>
            {tPick("suggest.undo")}
          </Button>
        </p>
      ) : null}
      {suggestion === null ? null : (
        <div className="cherry-suggestion">
          <h3>{suggestion.title}</h3>
          {suggestion.cost === null ? null : <p>{suggestion.cost}</p>}
          <ul className="cherry-lines">
            {suggestion.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Button kind="soft" onClick={() => send({ type: "SUGGESTION.USE" })}>
            {tPick("suggest.use")}
          </Button>
        </div>
      )}
    </>
  );
}

/** What the choice comes to: how many cars must be moved, from which ends, at which price. */
export function PickPlan({ view, send }: PlanProps) {
  const { summary, cuts, cost, canAskAgain, warnings, isWide } = view;
  return (
    <section className="step-card cherry-plan" aria-label={tPick("form.plan")}>
      <h2>{tPick("form.plan")}</h2>
      <p className="cherry-summary" role="status">
        {summary}
      </p>
      {cuts.length === 0 ? null : (
        <ul className="cherry-cuts">
          {cuts.map((cut) => (
            <li key={cut.key} data-end={cut.end}>
              <span className="cherry-swatch" aria-hidden="true" />
              <span>
                <b>{cut.title}</b>
                <span>{cut.counts}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {cost === null ? null : (
        <div className="cherry-cost">
          <span>{tPick("cost.label")}</span>
          <div role="status">
            {cost}
            {canAskAgain ? (
              <Button icon="retry" onClick={() => send({ type: "PLAN.RETRY" })}>
                {t("action.retry")}
              </Button>
            ) : null}
          </div>
        </div>
      )}
      <Suggestion view={view} send={send} />
      {isWide ? <p className="cherry-hint">{tPick("suggest.wide")}</p> : null}
      {warnings.length === 0 ? null : (
        <div className="cherry-warnings">
          <h3>{tPick("warning.title")}</h3>
          {warnings.map((text) => (
            <p key={text} className="step-warning">
              <Icon name="alert" />
              {text}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
