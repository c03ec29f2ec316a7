import { t } from "@railhead/core/messages/catalogue";
import { Banner } from "@railhead/ui/shared/Banner.tsx";
import { Button } from "@railhead/ui/shared/Button.tsx";
import { LoginFrame } from "./LoginFrame";

/** The code of a step did not come: no network, or gone since a newer version was put up. */
export const StepFailed = () => (
  <LoginFrame>
    <div className="login-form">
      <Banner tone="blocked" live>
        {t("page.failed")}
      </Banner>
      <Button kind="main" block onClick={() => location.reload()}>
        {t("page.reload")}
      </Button>
    </div>
  </LoginFrame>
);
