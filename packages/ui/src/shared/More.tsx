import { Button } from "./Button";
import { LoadFailed } from "./LoadFailed";

type MoreProps = {
  more: { readonly label: string; readonly pending: boolean; readonly failed: boolean } | null;
  onMore: () => void;
};

/** Under a list: the way to its next page, or Retry where that could not be loaded; nothing at its end. */
export function More({ more, onMore }: MoreProps) {
  if (more === null) return null;
  if (more.failed) return <LoadFailed onRetry={onMore} />;
  return (
    <Button block pending={more.pending} onClick={onMore}>
      {more.label}
    </Button>
  );
}
