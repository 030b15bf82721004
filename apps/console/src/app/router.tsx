import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  retainSearchParams,
  type RouteComponent,
} from '@tanstack/react-router';
import { readAnalyticsSearch } from '../features/analytics/api/search';
import { readCustomersSearch } from '../features/customers/api/customers';
import { readInboxSearch } from '../features/inbox/api/views';
import { readAppSearch } from '../features/session/api/app-search';
import { lastMode } from '../features/session/api/mode';
import { sessionQuery } from '../features/session/api/session';
import { Skeleton } from '../ui/page';
import { NotFound } from './not-found';
import { screen, ScreenFailure } from './screen';
import { Shell } from './shell';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: ScreenFailure,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: screen(() => import('../features/session/screens/sign-in'), 'SignIn'),
  // Only a path of this page: another host would be an open redirect.
  validateSearch: ({ next }: Record<string, unknown>): { next?: string | undefined } => ({
    next: typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : undefined,
  }),
});
const oidcReturn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/oidc',
  component: screen(() => import('../features/session/screens/oidc-return'), 'OidcReturn'),
});
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: screen(() => import('../features/session/screens/join'), 'Join'),
});

const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  component: Shell,
  // The mode is part of every address: a link opens what its sender saw.
  validateSearch: readAppSearch,
  search: { middlewares: [retainSearchParams(['mode'])] },
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: '/sign-in', search: { next: location.href } });
  },
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/inbox', search: { view: 'needs', ...lastMode() } });
  },
});

const inbox = createRoute({
  getParentRoute: () => app,
  path: '/inbox',
  validateSearch: readInboxSearch,
  component: screen(() => import('../features/inbox/screens/inbox'), 'Inbox'),
});
const conversation = createRoute({
  getParentRoute: () => inbox,
  path: '$conversationId',
  component: screen(() => import('../features/inbox/screens/conversation'), 'ConversationScreen'),
});

const customers = createRoute({
  getParentRoute: () => app,
  path: '/customers',
  validateSearch: readCustomersSearch,
  component: screen(() => import('../features/customers/screens/customers'), 'Customers'),
});
const customer = createRoute({
  getParentRoute: () => app,
  path: '/customers/$customerId',
  component: screen(() => import('../features/customers/screens/customer'), 'CustomerScreen'),
});

const agents = createRoute({
  getParentRoute: () => app,
  path: '/agents',
  component: screen(() => import('../features/agents/screens/agents'), 'Agents'),
});
const agent = createRoute({
  getParentRoute: () => app,
  path: '/agents/$agentId',
  component: screen(() => import('../features/agents/screens/agent-settings'), 'AgentSettings'),
});
const agentGuidelines = createRoute({
  getParentRoute: () => app,
  path: '/agents/$agentId/guidelines',
  component: screen(() => import('../features/agents/screens/agent-guidelines'), 'AgentGuidelines'),
});
const agentVersions = createRoute({
  getParentRoute: () => app,
  path: '/agents/$agentId/versions',
  component: screen(() => import('../features/agents/screens/agent-versions'), 'AgentVersions'),
});

const answers = createRoute({
  getParentRoute: () => app,
  path: '/knowledge',
  validateSearch: ({ answer }: Record<string, unknown>): { answer?: string } =>
    typeof answer === 'string' ? { answer } : {},
  component: screen(() => import('../features/knowledge/screens/answers'), 'Answers'),
});
const documents = createRoute({
  getParentRoute: () => app,
  path: '/knowledge/documents',
  validateSearch: ({ document }: Record<string, unknown>): { document?: string } =>
    typeof document === 'string' ? { document } : {},
  component: screen(() => import('../features/knowledge/screens/documents'), 'Documents'),
});
const sources = createRoute({
  getParentRoute: () => app,
  path: '/knowledge/sources',
  component: screen(() => import('../features/knowledge/screens/sources'), 'Sources'),
});
const unanswered = createRoute({
  getParentRoute: () => app,
  path: '/knowledge/unanswered',
  component: screen(() => import('../features/knowledge/screens/unanswered'), 'Unanswered'),
});
const analytics = createRoute({
  getParentRoute: () => app,
  path: '/analytics',
  validateSearch: readAnalyticsSearch,
  component: screen(() => import('../features/analytics/screens/analytics'), 'Analytics'),
});

const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  component: screen(() => import('../features/settings/screens/settings-frame'), 'SettingsFrame'),
});
const settingsRoute = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => settings, path, component });

const settingsAccount = settingsRoute(
  '/',
  screen(() => import('../features/settings/screens/you'), 'You'),
);

const settingsNotifications = settingsRoute(
  'notifications',
  screen(() => import('../features/settings/screens/notifications'), 'Notifications'),
);

const settingsKeys = settingsRoute(
  'api-keys',
  screen(() => import('../features/settings/screens/api-keys'), 'ApiKeys'),
);

const settingsData = settingsRoute(
  'account',
  screen(() => import('../features/settings/screens/account-data'), 'AccountData'),
);
const settingsChannels = settingsRoute(
  'channels',
  screen(() => import('../features/settings/screens/channels'), 'Channels'),
);
const settingsChannel = settingsRoute(
  'channels/$channelId',
  screen(() => import('../features/settings/screens/channel'), 'ChannelScreen'),
);
const settingsModels = settingsRoute(
  'models',
  screen(() => import('../features/settings/screens/models'), 'Models'),
);
const settingsTools = settingsRoute(
  'tools',
  screen(() => import('../features/settings/screens/tools'), 'Tools'),
);
const settingsTeams = settingsRoute(
  'teams',
  screen(() => import('../features/settings/screens/teams'), 'Teams'),
);
const settingsSavedReplies = settingsRoute(
  'saved-replies',
  screen(() => import('../features/settings/screens/saved-replies'), 'SavedReplies'),
);
const settingsTargets = settingsRoute(
  'targets',
  screen(() => import('../features/settings/screens/targets'), 'TargetsScreen'),
);
const settingsWebhooks = settingsRoute(
  'webhooks',
  screen(() => import('../features/settings/screens/webhooks'), 'Webhooks'),
);
const settingsWebhook = settingsRoute(
  'webhooks/$webhookId',
  screen(() => import('../features/settings/screens/webhook'), 'WebhookScreen'),
);
const settingsEvents = settingsRoute(
  'events',
  screen(() => import('../features/settings/screens/events'), 'Events'),
);
const settingsAudit = settingsRoute(
  'audit',
  screen(() => import('../features/settings/screens/audit'), 'Audit'),
);

const settingsMembers = settingsRoute(
  'members',
  screen(() => import('../features/settings/screens/members'), 'Members'),
);

const tree = root.addChildren([
  home,
  signIn,
  oidcReturn,
  join,
  app.addChildren([
    inbox.addChildren([conversation]),
    customers,
    customer,
    agents,
    agent,
    agentGuidelines,
    agentVersions,
    answers,
    documents,
    sources,
    unanswered,
    analytics,
    settings.addChildren([
      ...[settingsAccount, settingsNotifications, settingsKeys, settingsMembers, settingsTeams, settingsTargets],
      ...[settingsData, settingsChannels, settingsChannel, settingsModels, settingsTools, settingsSavedReplies],
      ...[settingsWebhooks, settingsWebhook, settingsEvents, settingsAudit],
    ]),
  ]),
]);

export function createConsoleRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPendingComponent: () => <Skeleton lines={6} />,
    defaultErrorComponent: ScreenFailure,
    scrollRestoration: false,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
