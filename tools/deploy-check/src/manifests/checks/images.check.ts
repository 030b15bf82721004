import { nameOf, workloadsOf, type Manifest } from '../manifest';

/** Images need a full name with a fixed tag or digest. @returns the faults */
export function checkImages(manifests: readonly Manifest[]): string[] {
  return workloadsOf(manifests).flatMap((workload) =>
    workload.spec.template.spec.containers
      .map(({ image }) => image)
      .filter(
        (image) => !/^[a-z0-9.-]+(:\d+)?\/.+(:[\w.-]+|@sha256:[0-9a-f]{64})$/.test(image) || image.endsWith(':latest'),
      )
      .map((image) => `${nameOf(workload)}: ${image} is not pinned`),
  );
}
