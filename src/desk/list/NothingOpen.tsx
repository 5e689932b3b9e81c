import { Box, Button, Stack } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { Cloth } from '../../ui/Cloth.tsx';
import { useLists } from '../useLists.ts';
import { useViewer } from '../useViewer.ts';
import styles from './List.module.css';

/** The pane without a record; before the first submission it says where submissions come from. */
export function NothingOpen() {
  const { everything, forms } = useLists();
  const viewer = useViewer();
  const isEmpty = forms.length > 0 && everything.newCount + everything.seenCount + everything.answeredCount === 0;
  if (!isEmpty)
    return (
      <Box component="p" c="dimmed" p={32}>
        Choose a record, or press J.
      </Box>
    );
  return (
    <Stack align="flex-start" gap={14} maw={648} p="31vh 32px 32px clamp(32px, 12%, 96px)">
      <Cloth
        tiles={[['weave', 'leaf', 'eye', 'comb', 'rings', 'diamond']]}
        sun={{ row: 1, tile: 3 }}
        className={styles.cloth}
      />
      <Box component="h1" fz={34}>
        Nothing has been sent yet
      </Box>
      <Box component="p" c="dimmed" fz={17} lh="27px" pb={10}>
        What visitors send through the site’s forms appears here within a moment, newest first.
      </Box>
      <Button
        component="a"
        href={viewer?.siteUrl}
        target="_blank"
        rel="noopener"
        leftSection={<ExternalLink aria-hidden="true" />}
      >
        Open the site
      </Button>
    </Stack>
  );
}
