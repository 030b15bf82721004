import type { JsonObject } from '@parley/schemas';
import type { BindingSource, ToolConfirmation, ToolEffect, ToolMethod } from '@parley/schemas/tools';

/** With its secrets open (docs/contract.md, Tools). */
export interface Tool {
  /** `tool_…`. */
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonObject;
  readonly method: ToolMethod;
  /** With places for arguments and bindings: `{order_id}`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A template. Null: values outside the URL. */
  readonly body: JsonObject | null;
  readonly bindings: Readonly<Record<string, BindingSource>>;
  /** `whsec_…`; undefined: unsigned requests. */
  readonly signingSecret: string | undefined;
  readonly effect: ToolEffect;
  readonly needsConfirmation: boolean;
  /** By BCP 47 tag. Null: a general question. */
  readonly confirmation: ToolConfirmation | null;
  readonly needsVerified: boolean;
  readonly timeoutMs: number;
  /** A JSON Pointer. Null: the whole answer. */
  readonly resultPath: string | null;
  /** Links, addresses and prices of free texts may reach customers. */
  readonly trustsOutput: boolean;
  readonly isEnabled: boolean;
}

export interface AgreedCall {
  readonly tool: Tool;
  readonly arguments: JsonObject;
}
