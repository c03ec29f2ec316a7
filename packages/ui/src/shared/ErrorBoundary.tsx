import { Component, type ReactNode } from "react";

type ErrorBoundaryProps = { children: ReactNode; fallback: (error: unknown, again: () => void) => ReactNode };

/** Catches errors of a page's drawing, so that the rest of the app works on. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { readonly error: unknown; readonly broken: boolean }
> {
  override state = { error: null as unknown, broken: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, broken: true };
  }

  again = () => this.setState({ error: null, broken: false });

  override render() {
    return this.state.broken ? this.props.fallback(this.state.error, this.again) : this.props.children;
  }
}
