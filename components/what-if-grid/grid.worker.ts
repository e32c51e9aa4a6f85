import { GridEngine } from '@/lib/whatif/grid'
import { driveGrid } from './drive-grid'
import type { GridMessage } from './grid-client'

const drive = driveGrid(new GridEngine(), (slice) => postMessage(slice))
addEventListener('message', ({ data }: MessageEvent<GridMessage>) => drive(data))
