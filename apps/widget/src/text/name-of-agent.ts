/** Who the agent is, and that it is a machine. */
export function nameOfAgent(
  words: { readonly agent: string },
  variant: { readonly agent_name: string | null } | undefined,
): string {
  return variant?.agent_name ? `${variant.agent_name} · ${words.agent}` : words.agent;
}
