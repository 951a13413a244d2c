import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface Props {
  /** Sentence that names what could not be shown. */
  text?: string;
  /** A new key, such as another address, resets the boundary. */
  resetKey?: string;
  className?: string;
  /** Reloads the data of a parent component. */
  onRetry?: () => unknown;
  children: ReactNode;
}

/** Replaces a failed part of the page with a message and a retry; otherwise, React would remove the whole page. */
export class ErrorBoundary extends Component<Props, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidUpdate(previousProps: Props) {
    if (this.state.hasError && previousProps.resetKey !== this.props.resetKey) this.setState({ hasError: false });
  }

  /** The event clears cached responses, since one may have caused the failure. */
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
        <p className="font-semibold text-danger-600">{text}</p>
        <Button variant="outline" size="small" onClick={() => void this.retry()}>
          Reintentar
        </Button>
      </div>
    );
  }
}
