import { showToast } from '../../ui/toast.ts';
import type { ShareNetwork } from './shareNetworks.ts';

/** Time to read the toast before the network opens, in milliseconds. */
const REDIRECT_DELAY = 3000;

/**
 * Copies the address of the page and confirms that with a toast. Opens the network, if given, in a new tab 3 seconds
 * later.
 */
export async function copyAndShareJobLink(network?: ShareNetwork): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname);
  } catch {
    // Browsers reject without permission, and have no clipboard on an insecure address.
    return showToast('failure', 'The link could not be copied. You can copy it from the address bar.');
  }
  if (!network) return showToast('success', 'Job poster copied to clipboard');
  showToast('success', `Job poster copied to clipboard, proceed to uploading it on ${network.name}`);
  setTimeout(() => window.open(network.home, '_blank', 'noopener'), REDIRECT_DELAY);
}
