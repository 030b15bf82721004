/** The agent's name, with the words that say it is an AI agent. */
export function nameOfAgent(
  words: { readonly agent: string },
  variant: { readonly agent_name: string | null } | undefined,
): string {
  return variant?.agent_name ? `${variant.agent_name} · ${words.agent}` : words.agent;
}
