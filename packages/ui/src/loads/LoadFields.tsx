import { useCallback, useEffect, useRef, type RefObject } from "react";
import { t } from "@railhead/core/messages/catalogue";
import type { FieldView } from "@railhead/core/form/form.view";
import type { LoadKey } from "@railhead/core/load-work/load-form.types";
import type { FormView } from "@railhead/core/load-work/load-work.view";
import { NumberField } from "../floor/NumberField";
import { useFocusFirstFault } from "../floor/use-focus-first-fault";
import { Select } from "../floor/Select";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { dots } from "../shared/dots";
import { LoadFailed } from "../shared/LoadFailed";
import { Skeleton } from "../shared/Skeleton";
import { TextField } from "../shared/TextField";
import { PickField } from "./PickField";
import type { SendEntry } from "./send";
import { useCursor, useSeenWhileTyping } from "./use-cursor";
import "./loads.css";

type FieldProps = {
  field: FieldView<LoadKey>;
  frozen: boolean;
  /** The form goes on here as it opens. */ isNext: boolean;
  send: SendEntry;
};

function Field({ field, frozen, isNext, send }: FieldProps) {
  const { key, label, value, fault, kind, unit, options = [], hint } = field;
  const enter = useCallback((entry: string) => send({ type: "FIELD.CHANGE", key, entry }), [send, key]);
  if (kind === "pick") return <PickField field={field} disabled={frozen} opens={isNext} onChoose={enter} />;
  if (kind === "choice" || kind === "presence")
    return (
      <Select
        label={label}
        options={options}
        value={options.some(({ id }) => id === value) ? value : null}
        error={fault}
        disabled={frozen}
        onChange={enter}
      />
    );
  if (kind === "decimal")
    return (
      <NumberField
        label={label}
        value={value}
        unit={unit ?? undefined}
        hint={hint ?? undefined}
        error={fault}
        disabled={frozen}
        whole={false}
        onChange={enter}
      />
    );
  return (
    <TextField
      label={label}
      value={value}
      hint={hint ?? null}
      error={fault}
      disabled={frozen}
      type={kind === "tel" ? "tel" : "text"}
      autoComplete="off"
      onText={enter}
    />
  );
}

export type LoadFieldsProps = { form: FormView; frozen: boolean; send: SendEntry };

/** The form that is open; what is to be put right comes into sight. */
export function LoadFields({ form, frozen, send }: LoadFieldsProps) {
  const place = useRef<HTMLElement>(null);
  useFocusFirstFault(place, form.faultsShown);
  const isOpened = form.cursor.moves > 0;
  const isReady = form.choices === "ready";
  useEffect(() => {
    // A form that opens under the drafts comes into sight, with what is said of it above; once more when its fields are here.
    (place.current?.closest(".load-work") ?? place.current)?.scrollIntoView({ block: "start" });
    // The button that opened the form is gone with its focus, so a keyboard user goes on in the form. After a reload
    // nothing takes the focus.
    if (isOpened && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [form.name, isReady, isOpened]);
  // While it is sent nothing in it can be pressed: keys still reach the page to move it up and down.
  return (
    <section ref={place} className="load-form" aria-label={form.title} tabIndex={frozen ? 0 : -1}>
      {form.heading === null ? null : <h2>{dots(form.heading)}</h2>}
      {form.choices === "ready" ? <Fields form={form} frozen={frozen} send={send} place={place} /> : null}
      {form.choices === "loading" ? (
        <Skeleton rows={Math.min(form.fields.length, 4)} label={t("list.loading")} />
      ) : null}
      {form.choices === "failed" ? <LoadFailed onRetry={() => send({ type: "FACTS.LOAD" })} /> : null}
    </section>
  );
}

type ScaleAskProps = Pick<LoadFieldsProps, "frozen" | "send"> & {
  scale: NonNullable<FormView["scale"]>;
  place: RefObject<HTMLElement | null>;
};

/** Takes the weight from the scale, or goes on without it: the cursor is then where it is typed. */
function ScaleAsk({ scale, frozen, send, place }: ScaleAskProps) {
  const byHand = () => {
    send({ type: "SCALE.BY_HAND" });
    place.current?.querySelector<HTMLInputElement>('[data-field="weight"] input')?.focus();
  };
  return (
    <div className="load-scale">
      <Button
        kind="soft"
        block
        icon={scale.byHand === null || scale.pending ? "scale" : "retry"}
        pending={scale.pending}
        disabled={frozen}
        onClick={() => send({ type: "SCALE.READ" })}
      >
        {scale.label}
      </Button>
      <p className="load-scale-waiting" role="status">
        {scale.waiting}
      </p>
      {scale.byHand === null ? null : (
        <Button block disabled={frozen} onClick={byHand}>
          {scale.byHand}
        </Button>
      )}
    </div>
  );
}

/** The fields with what they come to, what to look at, and other shortcuts to fill them in. */
function Fields({ form, frozen, send, place }: LoadFieldsProps & { place: RefObject<HTMLElement | null> }) {
  const { cursor } = form;
  useCursor(place, cursor);
  useSeenWhileTyping(place);
  return (
    <>
      {form.fields.map((field) => (
        <div key={field.key} data-field={field.key}>
          <Field field={field} frozen={frozen} isNext={cursor.moves > 0 && cursor.name === field.key} send={send} />
          {field.key !== "scale_id" || form.scale === null ? null : (
            <ScaleAsk scale={form.scale} frozen={frozen} send={send} place={place} />
          )}
        </div>
      ))}
      {form.shortcuts.map(({ key, label }) => (
        <Button key={key} kind="soft" block disabled={frozen} onClick={() => send({ type: "SHORTCUT.TAKE", key })}>
          {label}
        </Button>
      ))}
      {form.notes.map((note) => (
        <Banner key={note} tone="waiting" live>
          {note}
        </Banner>
      ))}
      {form.sums.length === 0 ? null : (
        <dl className="load-sums">
          {form.sums.map(({ label, value, isOver }) => (
            <div key={label} className={isOver ? "load-over" : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
