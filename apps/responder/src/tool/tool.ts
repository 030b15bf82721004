import type { JsonObject } from '@parley/schemas';
import type { BindingSource, ToolConfirmation, ToolEffect, ToolMethod } from '@parley/schemas/tools';

/** An HTTP request that a model may have made, with its secrets open (docs/contract.md, Tools). */
export interface Tool {
  /** `tool_…`. */
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  /** A JSON Schema of the arguments. */
  readonly parameters: JsonObject;
  readonly method: ToolMethod;
  /** With places for arguments and bindings: `{order_id}`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A template. Null: what the URL does not name. */
  readonly body: JsonObject | null;
  readonly bindings: Readonly<Record<string, BindingSource>>;
  /** `whsec_…`; undefined: its requests are not signed. */
  readonly signingSecret: string | undefined;
  readonly effect: ToolEffect;
  readonly needsConfirmation: boolean;
  /** By BCP 47 tag, what customers are asked first. Null: a general question. */
  readonly confirmation: ToolConfirmation | null;
  readonly needsVerified: boolean;
  readonly timeoutMs: number;
  /** A JSON Pointer. Null: all of the answer. */
  readonly resultPath: string | null;
  /** Whether links, addresses and prices in its free texts may be said to customers. */
  readonly trustsOutput: boolean;
  readonly isEnabled: boolean;
}

/** A call that the server has a customer's yes to. */
export interface AgreedCall {
  readonly tool: Tool;
  readonly arguments: JsonObject;
}
