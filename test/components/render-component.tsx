import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { VikeReactProviderPageContext } from 'vike-react/usePageContext';
import { ToastRegion } from '../../web/components/toast/toast-region.tsx';

/** Renders a component as a page does, with toasts; returns a user who clicks and types. */
export function renderComponent(element: ReactNode, pageContext: Partial<Vike.PageContext> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const defaults = { urlPathname: location.pathname, urlParsed: { search: {}, pathname: location.pathname } };
  const rendered = render(element, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <VikeReactProviderPageContext pageContext={{ ...defaults, ...pageContext } as never}>
        <QueryClientProvider client={client}>
          {children}
          <ToastRegion />
        </QueryClientProvider>
      </VikeReactProviderPageContext>
    ),
  });
  return { ...rendered, user: userEvent.setup() };
}
