import { templateOf } from "@railhead/core/railcar-upload-page/upload-file.rules";
import type { UploadStartInput } from "@railhead/core/railcar-upload-page/upload-start.types";
import { t } from "@railhead/core/messages/catalogue";
import { tUpload, tUploadSend } from "@railhead/core/messages/catalogue-railcar-uploads";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { FileDrop } from "../sheet/FileDrop";
import { CustomerPicker } from "./CustomerPicker";
import { UploadRecent } from "./UploadRecent";
import { useUploadStart } from "./use-upload-start";

/** Where a file of railcars is chosen, next to those of before. */
export function UploadStart({ input }: { input: UploadStartInput }) {
  const { view, send, take } = useUploadStart(input);
  const { sending, problem } = view;
  return (
    <div className="upload">
      <div className="upload-start">
        <FileDrop
          label={sending ?? tUpload("file.choose")}
          isBusy={sending !== null}
          hint={tUpload("file.drop")}
          template={{
            label: tUpload("file.template"),
            name: `railcars-${input.family}.csv`,
            text: templateOf(input.family),
          }}
          problem={null}
          onFiles={take}
        />
        <CustomerPicker
          chosen={view.customerId}
          isReadOnly={sending !== null}
          onChoose={(id) => send({ type: "CUSTOMER.CHOOSE", id: id === "" ? null : id })}
        />
      </div>
      {problem === null ? null : (
        <Banner
          tone="blocked"
          title={problem.text}
          live
          action={
            problem.canRetry ? (
              <>
                <Button kind="main" icon="retry" onClick={() => send({ type: "RETRY" })}>
                  {t("action.retry")}
                </Button>
                <Button onClick={() => send({ type: "FILE.DROP" })}>{tUploadSend("problem.close")}</Button>
              </>
            ) : undefined
          }
        >
          {problem.detail === null ? null : <p>{problem.detail}</p>}
        </Banner>
      )}
      <UploadRecent view={view} send={send} />
    </div>
  );
}
