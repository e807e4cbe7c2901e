import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from '../load-chunk';
import { ErrorState } from './error-state';

interface State {
  error: unknown;
  failed: boolean;
  resetKey: string | undefined;
}

interface Props {
  children: ReactNode;
  /** A new value (the path) clears the error: leaving a broken page must not leave it broken. */
  resetKey?: string;
}

/** One view may fail without taking the frame with it. */
export class ErrorBoundary extends Component<
  Props,
  { error: unknown; failed: boolean; resetKey: string | undefined }
> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State) {
    if (props.resetKey === state.resetKey) return null;
    return { error: null, failed: false, resetKey: props.resetKey };
  }

  /** A chunk that failed stays failed in the browser's module map; only a reload asks for it again. */
  private readonly retry = () => {
    if (this.state.error instanceof ChunkLoadError) window.location.reload();
    else this.setState({ error: null, failed: false });
  };

  override render() {
    return this.state.failed ? (
      <ErrorState error={this.state.error} onRetry={this.retry} />
    ) : (
      this.props.children
    );
  }
}
