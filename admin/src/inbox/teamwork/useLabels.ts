import type { FindLabels, TeamLabel } from '../../../../server/src/contracts/labels';
import { useResource } from '../../shared/useResource';

/** The labels of the team, to choose from; none while they are read. */
export const useLabels = (): readonly TeamLabel[] => useResource<FindLabels>('/labels').data?.data ?? [];
