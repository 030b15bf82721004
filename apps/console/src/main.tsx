import './styles.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './app/query-client';
import { createConsoleRouter } from './app/router';
import { pruneDrafts } from './lib/drafts';
import { keepFocus } from './lib/keep-focus';
import { listenForShortcuts } from './lib/shortcuts';
import { applyTheme } from './lib/theme';
import { Toasts } from './lib/toast';
import { language } from './i18n/messages';

applyTheme();
listenForShortcuts();
keepFocus();
pruneDrafts();
document.documentElement.lang = language;

const queryClient = createQueryClient();
const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createConsoleRouter(queryClient)} />
        <Toasts />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
