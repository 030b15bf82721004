import type { ChannelType } from '@parley/schemas/channels';
import { slack } from '../slack/slack';
import { whatsapp } from '../whatsapp/whatsapp';
import type { Provider } from '../providers/provider';

/** All but the widget, which is ours. */
export const providers: Partial<Record<ChannelType, Provider>> = { slack, whatsapp };

/** Base URLs, without a slash at the end. */
export type ProviderUrls = Readonly<Partial<Record<ChannelType, string>>>;
