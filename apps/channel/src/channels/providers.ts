import type { ChannelType } from '@parley/schemas/channels';
import { slack } from '../slack/slack';
import { whatsapp } from '../whatsapp/whatsapp';
import type { Provider } from '../providers/provider';

/** The providers that channels can be connected with. A widget is ours. */
export const providers: Partial<Record<ChannelType, Provider>> = { slack, whatsapp };

/** Where the interfaces of providers are, without a slash at the end. */
export type ProviderUrls = Readonly<Partial<Record<ChannelType, string>>>;
