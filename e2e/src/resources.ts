import type { IncomingHttpHeaders } from 'node:http';

/** The API's objects, as the contract names them. */
export interface Agent {
  id: string;
  name: string;
  description: string | null;
  status: string;
  welcome_message: string | null;
  personality: { tone: string; language: string; formality: string };
  settings: { memory_enabled: boolean; handoff_enabled: boolean; auto_resolve: boolean };
  automation: { mode: string; [field: string]: unknown };
  stats: { conversations_total: number; conversations_active: number; avg_response_time_ms: number };
  created_at: string;
  updated_at: string;
}

export interface Rating {
  score: number;
  comment: string | null;
  created_at: string;
}

export interface Conversation {
  id: string;
  agent_id: string;
  customer: { id: string; name: string | null; email: string | null; phone: string | null };
  channel: string;
  status: string;
  sentiment: string;
  messages_count: number;
  tags: string[];
  metadata: Record<string, unknown>;
  created_at: string;
  last_message_at: string | null;
  updated_at: string;
  resolved_at: string | null;
  escalated_at: string | null;
  rating: Rating | null;
  handoff: { reason: string; note: string | null; at: string; by: string | null } | null;
  resolution: { kind: string; at: string; by: string | null } | null;
  auto_resolved_at: string | null;
  can_reply_until: string | null;
  is_verified: boolean;
}

export interface Message {
  id: string;
  conversation_id: string;
  type: string;
  content: string;
  sender: string;
  author: string;
  timestamp: string;
  metadata: Record<string, unknown>;
  caption?: string | null;
  buttons?: { id: string; text: string }[];
  turn_id: string | null;
  sources: { answer_id?: string; document_id?: string; title: string; url: string | null }[];
}

export interface ConversationWithMessages extends Conversation {
  messages: Message[];
  has_more_messages: boolean;
}

export interface Page<Item> {
  data: Item[];
  pagination: { total: number; limit: number; offset: number; has_more: boolean; next_cursor: string | null };
}

export interface Fault {
  path: string;
  code: string;
  message: string;
}

/** RFC 9457, with the members of the contract. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  request_id: string;
  errors?: Fault[];
  required_permission?: string;
}

/** What a call came back with. */
export interface Answer<Body = Problem> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Parsed, if it is JSON. */
  readonly body: Body;
}
