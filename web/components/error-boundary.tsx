import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface Props {
  /** What could not be shown, as a sentence. */
  text?: string;
  /** Another place, as another address, is tried by itself. */
  resetKey?: string;
  className?: string;
  /** Reloads data that a parent loads for the part. */
  onRetry?: () => unknown;
  children: ReactNode;
}

/**
 * Shows a sentence and a way on instead of a part that throws while it renders: without a boundary, React takes the
 * whole page away.
 */
export class ErrorBoundary extends Component<Props, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.hasError && before.resetKey !== this.props.resetKey) this.setState({ hasError: false });
  }

  /** Drops cached answers first, because one of them may have caused the failure. */
  readonly retry = async () => {
    dispatchEvent(new Event('part-retried'));
    await this.props.onRetry?.();
    this.setState({ hasError: false });
  };

  override render() {
    const { text = 'No se ha podido mostrar esta parte.', className = 'page-width py-16', children } = this.props;
    if (!this.state.hasError) return children;
    return (
      <div role="alert" className={`grid justify-items-start gap-4 ${className}`}>
        <p className="font-semibold text-err-600">{text}</p>
        <Button variant="outline" size="small" onClick={() => void this.retry()}>
          Reintentar
        </Button>
      </div>
    );
  }
}
