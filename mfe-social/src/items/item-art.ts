import booster from '@shinobi/shared/ui/art/booster.svg';
import boosterUltra from '@shinobi/shared/ui/art/booster-ultra.svg';
import envelope from '@shinobi/shared/ui/art/envelope.svg';
import expander from '@shinobi/shared/ui/art/expander.svg';
import handsel from '@shinobi/shared/ui/art/handsel.svg';
import invitation from '@shinobi/shared/ui/art/invitation.svg';
import present from '@shinobi/shared/ui/art/present.svg';
import presentBig from '@shinobi/shared/ui/art/present-big.svg';
import presentSmall from '@shinobi/shared/ui/art/present-small.svg';
import presentTower from '@shinobi/shared/ui/art/present-tower.svg';
import presentXmas from '@shinobi/shared/ui/art/present-xmas.svg';
import type { ItemKey } from '@shinobi/shared/domain/limits/items';

export const ITEM_ART: Readonly<Record<ItemKey, string>> = {
  smallPresentBox: presentSmall,
  presentBox: present,
  bigPresentBox: presentBig,
  presentBoxTower: presentTower,
  dailyPresentBox: presentSmall,
  weeklyPresentBox: present,
  xmasPresent: presentXmas,
  handsel,
  xpBooster: booster,
  ultraBooster: boosterUltra,
  invitationCard: invitation,
  registeredEnvelope: envelope,
  friendLimitExpander: expander,
};
