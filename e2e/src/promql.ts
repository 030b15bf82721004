import { parser } from '@prometheus-io/lezer-promql';

export interface PromqlUse {
  readonly selectors: readonly Selector[];
  readonly groupedBy: readonly string[];
}

export interface Selector {
  readonly metric: string;
  readonly matchers: readonly { readonly label: string; readonly operator: string; readonly value: string }[];
}

/** @throws for invalid PromQL */
export function readPromql(text: string): PromqlUse {
  // Grafana's variables replace durations.
  const expression = text.replaceAll('$__rate_interval', '5m');
  const selectors: Selector[] = [];
  const groupedBy: string[] = [];
  const textOf = ({ from, to }: { from: number; to: number }): string => expression.slice(from, to);
  parser.parse(expression).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`No PromQL at ${node.from}: ${expression}`);
      if (node.name === 'VectorSelector') selectors.push(readSelector(node.node, textOf));
      if (node.name === 'GroupingLabels') groupedBy.push(...node.node.getChildren('LabelName').map(textOf));
    },
  });
  return { selectors, groupedBy };
}

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

function readSelector(node: SyntaxNode, textOf: (node: { from: number; to: number }) => string): Selector {
  const name = node.getChild('Identifier');
  const list = node.getChild('LabelMatchers');
  const matchers = (list?.getChildren('UnquotedLabelMatcher') ?? []).map((matcher) => {
    const [label, operator, value] = ['LabelName', 'MatchOp', 'StringLiteral'].map((child) => matcher.getChild(child));
    if (!label || !operator || !value) throw new Error(`A matcher without its parts: ${textOf(matcher)}`);
    return { label: textOf(label), operator: textOf(operator), value: textOf(value).slice(1, -1) };
  });
  return { metric: name ? textOf(name) : '', matchers };
}
