import { nameOf, ofKind, type Autoscaler, type Manifest } from '../manifest';

export function checkMetrics(manifests: readonly Manifest[], known: ReadonlySet<string>): string[] {
  return ofKind<Autoscaler>(manifests, 'HorizontalPodAutoscaler').flatMap((scaler) =>
    (scaler.spec.metrics ?? [])
      .flatMap(({ external }) => external?.metric.name ?? [])
      .filter((name) => !known.has(name))
      .map((name) => `${nameOf(scaler)}: no app exports ${name}`),
  );
}
