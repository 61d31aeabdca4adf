import { Button, Flex, IconButton, LinkButton, Menu } from '@strapi/design-system';
import { Download, Feather, Lock, Mail, Plus, PriceTag, Question, Upload } from '@strapi/icons';
import type * as React from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { useInstallation } from '../../shared/installation';
import { useMatches } from '../../shared/react/useMatches';
import { useSwitch } from '../../shared/react/useSwitch';
import { Header } from '../../shared/ui/Header';
import { toQuery } from '../../shared/url';
import { useCan } from '../../shared/useCan';
import { ExportDialog } from '../export/ExportDialog';
import type { View } from '../model/view';
import { useInboxTexts } from '../texts';

interface Props {
  unread: number | undefined;
  view: View;
  /** undefined where it is not known. */
  total: number | undefined;
  onShowKeys: () => void;
}

/** From which width of the window on the links to the inbox's other pages have room beside each other. */
const ROOMY = '(min-width: 1280px)';

export const InboxHeader = ({ unread, view, total, onShowKeys }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const navigate = useNavigate();
  const exporting = useSwitch();
  const isRoomy = useMatches(ROOMY);
  const { data: settings } = useInstallation();
  const ofForm = toQuery({ formId: view.formId });
  const keys = say('inbox.keys.title');
  const pages = [
    can('personal-data.find') && { to: 'personal-data', Icon: Lock, text: say('inbox.personalData.title') },
    can('saved-replies.update') &&
      settings?.data.edition === 'extended' && { to: 'saved-replies', Icon: Feather, text: say('inbox.saved.title') },
    can('labels.update') && { to: 'labels', Icon: PriceTag, text: say('inbox.labels') },
    { to: 'delivery', Icon: Mail, text: say('inbox.delivery') },
    can('submissions.import') &&
      can('forms.find') && { to: `import${ofForm}`, Icon: Upload, text: say('inbox.import.action') },
    can('submissions.enter') && { to: `enter${ofForm}`, Icon: Plus, text: say('inbox.enter') },
  ].filter((page) => page !== false);

  return (
    <>
      <Header
        title={say('inbox.title')}
        subtitle={unread === undefined ? say('inbox.subtitle') : say('inbox.unread', { count: unread })}
        primaryAction={
          <Flex gap={2} wrap="wrap">
            {isRoomy && (
              <>
                <IconButton variant="tertiary" label={keys} onClick={onShowKeys}>
                  <Question />
                </IconButton>
                {pages.map(({ to, Icon, text }) => (
                  <LinkButton key={to} tag={Link} to={to} variant="tertiary" startIcon={<Icon />}>
                    {text}
                  </LinkButton>
                ))}
              </>
            )}
            {can('submissions.export') && (
              <Button variant="secondary" startIcon={<Download />} disabled={total === 0} onClick={exporting.on}>
                {say('inbox.export.title')}
              </Button>
            )}
            {!isRoomy && (
              <Menu.Root>
                <Menu.Trigger variant="tertiary">{say('inbox.pages.more')}</Menu.Trigger>
                <Menu.Content
                  popoverPlacement="bottom-end"
                  maxHeight="var(--radix-dropdown-menu-content-available-height)"
                >
                  {pages.map(({ to, Icon, text }) => (
                    <Menu.Item key={to} startIcon={<Icon />} onSelect={() => navigate(to)}>
                      {text}
                    </Menu.Item>
                  ))}
                  <Menu.Item startIcon={<Question />} onSelect={onShowKeys}>
                    {keys}
                  </Menu.Item>
                </Menu.Content>
              </Menu.Root>
            )}
          </Flex>
        }
      />
      {exporting.isOn && <ExportDialog view={view} total={total} onClose={exporting.off} />}
    </>
  );
};
