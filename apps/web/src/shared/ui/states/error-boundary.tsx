import { Component, type ReactNode } from 'react';
import { onReconnect } from '../../api/connection';
import { collectError } from '../../errors/error-log';
import { ChunkLoadError, tryChunksAgain } from '../../load-chunk';
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
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State) {
    if (props.resetKey === state.resetKey) return null;
    return { error: null, failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    collectError(error);
    this.forgetReturn?.();
    // A part that could not be fetched while the server was away is fetched when it is back.
    if (error instanceof ChunkLoadError) this.forgetReturn = onReconnect(this.fetchAgain);
  }

  override componentWillUnmount() {
    this.forgetReturn?.();
  }

  private forgetReturn: (() => void) | undefined;
  private triedAgain = false;

  private readonly fetchAgain = () => {
    this.forgetReturn?.();
    this.forgetReturn = undefined;
    if (!(this.state.error instanceof ChunkLoadError)) return;
    tryChunksAgain();
    this.setState({ error: null, failed: false });
  };

  /**
   * A part that did not arrive is asked for again. If it still does not, a release may have replaced it, or the browser
   * remembers the failure: then only a reload helps. If that would lose something unsaved, the browser asks.
   */
  private readonly retry = () => {
    const isMissing = this.state.error instanceof ChunkLoadError;
    if (isMissing && this.triedAgain) return window.location.reload();
    this.triedAgain = isMissing;
    if (isMissing) tryChunksAgain();
    this.setState({ error: null, failed: false });
  };

  override render() {
    return this.state.failed ? (
      <ErrorState error={this.state.error} onRetry={this.retry} />
    ) : (
      this.props.children
    );
  }
}
