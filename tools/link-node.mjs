// npm runs this file after every install.
import { join } from 'node:path'
import { linkNode } from './find-node.mjs'
import { stampInstall } from './install-stamp.mjs'

const root = join(import.meta.dirname, '..')
linkNode(root)
stampInstall(root)
